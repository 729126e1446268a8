import { CACHE_PREFIX } from './kept-rules.ts'

// What `/sw.js` is with OFFLINE=off: it takes the worker's place, removes all that was kept, and goes.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
