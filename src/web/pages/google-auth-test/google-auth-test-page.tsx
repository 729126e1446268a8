import { PageHead } from '#web/layout/page-head.tsx'

export function GoogleAuthTestPage() {
  return (
    <>
      <PageHead title="Business listing test" description="Business listing test" path="/google-auth-test" noindex />
      <h1>Business listing test</h1>
    </>
  )
}
