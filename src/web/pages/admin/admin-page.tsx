import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoneCard } from '#web/ui/lone-card.tsx'

/** The staff's page. It shows nothing before someone has signed in. */
export function AdminPage() {
  const { brand } = useFrame()
  return (
    <>
      <PageHead
        title={`Stores and tags | ${brand.name}`}
        description="Where staff manage stores and tags."
        path="/admin"
        noindex
      />
      <LoneCard title="Sign in first" lead="Stores and tags are managed by staff.">
        <ButtonLink kind="primary" wide to="/admin/login">
          Go to sign-in
          <Icon name="arrow-right" />
        </ButtonLink>
      </LoneCard>
    </>
  )
}
