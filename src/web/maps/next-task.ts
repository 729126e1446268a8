/** Lets the page paint and answer the visitor between two pieces of work. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}
