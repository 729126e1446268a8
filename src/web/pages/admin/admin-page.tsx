import { PageHead } from '#web/layout/page-head.tsx'

export function AdminPage() {
  return (
    <>
      <PageHead title="Admin" description="Admin" path="/admin" noindex />
      <h1>Admin</h1>
    </>
  )
}
