/**
 * How far a long command is: one line of the error stream that is written over, on a terminal only,
 * ten times a second at most.
 *
 * @returns shows a state; its `end` takes the line away
 */
export function progressLine() {
  let last = 0
  let isShown = false
  const show = (done: number, total: number) => {
    const now = performance.now()
    if (!process.stderr.isTTY || now - last < 100) return
    last = now
    isShown = true
    process.stderr.write(
      `\r${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`,
    )
  }
  return Object.assign(show, {
    end: () => {
      if (isShown) process.stderr.write('\r\u001b[K')
    },
  })
}
