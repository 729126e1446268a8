/** Whether an address can only be opened on the computer that it is shown on. */
export function isOnThisComputer(address: string): boolean {
  return /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(address)
}
