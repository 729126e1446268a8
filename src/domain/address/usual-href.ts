/** The link of a phone of the US as it is usually written: "tel:+14405550142" for "(440) 555-0142". */
export function usualHref(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, '')}`
}
