import { defineConfig } from '@playwright/test'

const port = 3111

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: each test waits for a part of its time.
  workers: 3,
  // What is expected comes at once on a quiet machine, and may take its time on a busy one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/browser',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // Letters as wide as phones and high-resolution screens draw them, not rounded to whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'rm -rf test-results/data && node dist/server.js',
    port,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: 'test-results/data',
      LOG_LEVEL: 'error',
      // A service worker would answer in the place of what a test blocks or replaces. `e2e/offline` has
      // sites of its own, with it.
      OFFLINE: 'off',
      ADMIN_PASSWORD: 'browser-tests-only',
    },
    reuseExistingServer: false,
  },
})
