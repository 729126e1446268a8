import type { ListedJob } from './job.ts'

/** An opening as tests need it: say what matters, the rest is filled in. */
export function exampleJob(given: Partial<ListedJob> = {}): ListedJob {
  return {
    id: '9',
    title: 'Cook',
    description: '<p>Make the pizza.</p>',
    requirements: '',
    location: 'Parma, OH',
    jobLocation: {
      metro: null,
      street: null,
      city: 'Parma',
      state: 'OH',
      zip: '44129',
      country: 'US',
    },
    isRemote: false,
    department: null,
    jobTypes: null,
    salaryDescription: null,
    applyUrl: 'https://apply.example/9',
    publishedDate: '2026-11-16T14:00:00.000Z',
    closeDate: null,
    path: '/job-opportunities/9',
    descriptionPreview: 'Make the pizza.',
    requirementsPreview: '',
    postedOn: '2026-11-16',
    validThrough: null,
    coordinates: { lat: 41.39, lng: -81.73 },
    ...given,
  }
}
