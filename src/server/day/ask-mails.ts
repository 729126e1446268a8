import type { Location } from '#domain/location/location.ts'
import type { Person } from '#domain/staff/person.ts'
import type { Mail } from '#server/mail/mailer.ts'

/** An account that is named after its address */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const STORES_SHOWN = 20

/**
 * The mails to the managers of stores that are asked for an update, to those whose account is named
 * after their mail address.
 *
 * @param page the address of `/today`
 */
export function askMails(
  people: readonly Person[],
  stores: readonly Pick<Location, 'id' | 'name'>[],
  { by, brand, page }: { by: string; brand: string; page: string },
): { to: string; mail: Mail }[] {
  return people.flatMap(({ username, role, active, locations }) => {
    if (role !== 'manager' || !active || !ADDRESS.test(username)) return []
    const own = stores.filter(({ id }) => locations.includes(id))
    if (own.length === 0) return []
    const more = own.length - STORES_SHOWN
    const lines = [
      `${by} asks whether what drivers see is still right:`,
      '',
      ...own.slice(0, STORES_SHOWN).map(({ name }) => `- ${name}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      '',
      'Say what changed, or “Nothing changed”, here:',
      page,
    ]
    const [first] = own
    const which = own.length === 1 && first ? first.name : `${own.length} stores`
    return [
      { to: username, mail: { subject: `${brand}: update ${which}`, text: lines.join('\n') } },
    ]
  })
}
