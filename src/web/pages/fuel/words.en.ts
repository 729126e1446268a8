export const words = {
  octane: (octane: number) => `${octane} octane`,
  enterNumber: (max: number) => `Enter a number above 0, up to ${max}.`,
}
