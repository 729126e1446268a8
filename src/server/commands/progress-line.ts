/**
 * Shows the progress of a long command in one line of standard error, only on a terminal and at most
 * ten times a second.
 *
 * @returns a function that shows a state; its `end` clears the line
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

/** Like `progressLine`, for work whose total is unknown. `done` counts items of one kind. */
export function workLine() {
  let last = 0
  let isShown = false
  const show = (kind: string, done: number) => {
    const now = performance.now()
    if (!process.stderr.isTTY || now - last < 100) return
    last = now
    isShown = true
    process.stderr.write(`\r\u001b[K${done.toLocaleString('en-US')} ${kind}`)
  }
  return Object.assign(show, {
    end: () => {
      if (isShown) process.stderr.write('\r\u001b[K')
      isShown = false
    },
  })
}
