import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'

export function FuelPage() {
  const words = useLoaderData<Site['pages']['fuel']>()
  return (
    <>
      <PageHead {...words.head} path="/fuel" />
      <h1>{words.hero.heading}</h1>
    </>
  )
}
