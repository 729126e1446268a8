import { CACHE_PREFIX } from './kept-rules.ts'
import { TODAY_CACHE } from './today-rules.ts'

// What both workers are with OFFLINE=off: it takes their place, removes all that was kept, and goes.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith(CACHE_PREFIX) || name === TODAY_CACHE)
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
