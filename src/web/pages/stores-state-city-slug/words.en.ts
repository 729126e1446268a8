export const words = {
  getDirections: 'Get Directions',
  saveToContacts: 'Save to contacts',
  allStoresIn: (state: string) => `All stores in ${state}`,
  isYours: 'This is your store',
  choose: 'Choose as my store',
  /** "Fri, Dec 25"; of another year: "Fri, Jan 1, 2027" */
  specialDay: (weekday: string, date: string, year: string | null) =>
    year === null ? `${weekday}, ${date}` : `${weekday}, ${date}, ${year}`,
}
