import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'

export function HomePage() {
  const words = useLoaderData<Site['pages']['home']>()
  return (
    <>
      <PageHead {...words.head} path="/" />
      <h1>{words.heading}</h1>
    </>
  )
}
