import { PageHead } from '#web/layout/page-head.tsx'

export function AdminLoginPage() {
  return (
    <>
      <PageHead title="Sign in" description="Sign in" path="/admin/login" noindex />
      <h1>Sign in</h1>
    </>
  )
}
