const STORE = {
  name: 'Kiln Stop',
  address: '99 Kiln St, Parma, OH 44129',
  coordinates: { lat: 41.3, lng: -81.7 },
  hours: 'Mon-Fri 6am-10pm',
  phone: '(440) 555-0100',
  week: null,
  specialDays: [{ date: '2026-12-25', hours: [] }],
  facts: ['ev'],
  grades: ['regular'],
  timeZone: 'America/New_York',
  tagIds: ['late'],
}
const DAY = {
  ids: ['parma'],
  changes: { grades: { regular: 'out' }, services: { carwash: 'broken' }, note: 'Back at 5' },
  status: 'closed',
  until: '2026-06-16T00:00',
  key: 'a1b2c3d4e5f6',
  pressedAt: '2026-06-15T14:20:00Z',
}

/**
 * A body for each call that reads one, as its page sends it: what is spoiled from there comes further than
 * what is made up.
 */
export const SOUND_BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/admin/login': { username: 'ana', password: 'correct horse', code: '123456' },
  'POST /api/admin/password': { currentPassword: 'a', newPassword: 'correct horse battery 2' },
  'POST /api/admin/two-step/confirm': { code: '123456' },
  'POST /api/admin/two-step/recovery-codes': { password: 'correct horse battery' },
  'DELETE /api/admin/two-step': { password: 'correct horse battery' },
  'PUT /api/admin/two-step/required': { required: false },
  'POST /api/admin/passkeys/register/finish': credential({ attestationObject: 'o2NmbXQ' }),
  'POST /api/admin/passkeys/login/finish': credential({
    authenticatorData: 'SZYN',
    signature: 'MEUC',
  }),
  'POST /api/admin/people': { username: 'new', role: 'manager', locations: ['parma'] },
  'PATCH /api/admin/people/:id': { role: 'editor', locations: [], active: true },
  'POST /api/admin/tokens': { name: 'Price feed', may: ['prices'] },
  'POST /api/invite/:token': { password: 'correct horse battery 3', code: '' },
  'POST /api/admin/locations': { ...STORE, id: 'new' },
  'PATCH /api/admin/locations/:id': STORE,
  'POST /api/admin/locations/tags': { ids: ['parma'], tagId: 'late', isTagged: true },
  'POST /api/admin/tags': { name: 'Ice', color: '#112233', nameEs: 'Hielo' },
  'PATCH /api/admin/tags/:id': { name: 'Late', color: '#112233' },
  'PUT /api/admin/tags/order': { ids: ['late', 'diesel'] },
  'POST /api/admin/import-locations': [{ ...STORE, id: 'new', hours: '24/7', tags: ['a'] }],
  'PUT /api/admin/site/draft': {
    base: 'x',
    changes: [{ path: ['site', 'brand', 'name'], value: { en: 'Kiln', es: 'Horno' } }],
    revision: 0,
  },
  'POST /api/admin/site/publish': { base: 'x', at: '2026-07-04T06:00', until: '2026-07-05T06:00' },
  'PATCH /api/admin/site/scheduled/:id': { at: '2026-07-04T06:00', until: null },
  'POST /api/admin/site/preview-links': { days: 7 },
  'PATCH /api/admin/setup': { step: 'brand', isSkipped: true },
  'POST /api/admin/setup/site': { base: 'x', changes: [{ path: ['site'], value: {} }] },
  'PATCH /api/admin/media/:id': { base: 'x', alt: { en: 'A shelf' }, focus: { x: 0.5, y: 0.5 } },
  'PUT /api/admin/history/keeping': { days: 365 },
  'POST /api/admin/restore': { id: 'x' },
  'PATCH /api/today': DAY,
  'PATCH /api/today/:id': DAY,
  'PUT /api/today/notice': { text: 'Snow tonight', until: '2026-06-16T00:00' },
  'PUT /api/prices': [{ location: 'parma', grade: 'regular', credit: 3.199, cash: 3.099 }],
  'POST /api/prices/undo': { id: 'x' },
  'POST /api/counts': { event: 'directions', location: 'parma' },
  'POST /api/quiz-attempts': {
    jobTitle: 'Cook',
    role: 'Cook',
    score: 1,
    totalQuestions: 5,
    passed: false,
    answers: { 'ck-board': 1, 'ck-chicken': 165 },
  },
  'POST /api/google-business/oauth/callback': { code: 'x', state: 'y' },
}

function credential(response: object): object {
  return {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    name: 'Phone',
    response: { clientDataJSON: 'e30', ...response },
  }
}
