import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'

export function DeliverySamplePage() {
  const { head } = useLoaderData<Site['pages']['delivery']>()
  return (
    <>
      <PageHead {...head} path="/delivery/sample" />
      <h1>{head.title}</h1>
    </>
  )
}
