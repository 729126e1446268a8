import { parentPort } from 'node:worker_threads'
import type { PasswordAnswer, PasswordOrder } from './password-thread.ts'
import { hashPassword, isPassword } from './staff-password.ts'

parentPort?.on('message', (order: PasswordOrder) => {
  void work(order).then((answer) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort?.postMessage(answer)
  })
})

async function work({ id, password, stored }: PasswordOrder): Promise<PasswordAnswer> {
  const result = stored === null ? await hashPassword(password) : await isPassword(password, stored)
  return { id, result }
}
