import { expect, test } from 'vitest'
import { isOnThisComputer } from './on-this-computer.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:4600/invite/x', true],
  ['http://[::1]:3000/', true],
  ['https://localhost.example.com', false],
  ['http://192.168.1.20:3000', false],
  ['https://www.example.com/localhost', false],
])('%s: %s', (address, isLocal) => {
  expect(isOnThisComputer(address)).toBe(isLocal)
})
