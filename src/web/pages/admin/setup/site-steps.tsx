import { profileAddress } from '#domain/setup/profile-address.ts'
import type { SetupProfile } from '#domain/setup/setup.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { SetupForm, type SetupField } from './setup-form.tsx'
import type { StepProps } from './setup-props.ts'

/** The fields that differ from the published ones. */
function changed(fields: readonly SetupField[], typed: Readonly<Record<string, string>>) {
  return fields.flatMap(({ path, value }) => {
    const now = typed[path]?.trim() ?? value
    return now === value ? [] : [{ path, value: now }]
  })
}

export function NameStep({ setup: { values }, ...props }: StepProps) {
  const fields: SetupField[] = [
    {
      path: 'brand.name',
      label: 'Short name',
      value: values.name,
      hint: 'Shown in the bar at the top. Texts with the chain’s name follow.',
    },
    {
      path: 'brand.legalName',
      label: 'Full name',
      value: values.legalName,
      hint: 'Shown in the copyright line.',
    },
    {
      path: 'brand.tagline.en',
      label: 'Tagline',
      value: values.tagline,
      hint: 'In link previews. Spanish pages show it in English until you translate it.',
    },
    {
      path: 'brand.region.en',
      label: 'Region',
      value: values.region,
      hint: 'Where your stores are, like “Northeast Ohio”.',
    },
  ]
  return (
    <SetupForm
      {...props}
      fields={fields}
      saved={{ words: 'The name is saved.', isOne: true }}
      changesOf={(typed) =>
        changed(fields, typed).flatMap((change): SiteChange[] =>
          // The sample's Spanish translates the sample's English.
          change.path.endsWith('.en')
            ? [change, { path: change.path.replace(/en$/, 'es'), value: null }]
            : [change],
        )
      }
    />
  )
}

export function ContactStep({ setup: { values }, ...props }: StepProps) {
  const fields: SetupField[] = [
    { path: 'contact.phone', label: 'Phone of your chain', value: values.phone, type: 'tel' },
    { path: 'contact.email', label: 'Email', value: values.email, type: 'email' },
  ]
  return (
    <SetupForm
      {...props}
      fields={fields}
      saved={{ words: 'Phone and email are saved.', isOne: false }}
      changesOf={(typed) => changed(fields, typed)}
    />
  )
}

const NETWORKS = { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook' } as const

export function SocialStep({ setup: { values }, ...props }: StepProps) {
  const known = (network: string): SetupProfile | undefined =>
    values.social.find((profile) => profile.network === network)
  const fields = Object.entries(NETWORKS).map(([network, label]) => {
    const profile = known(network)
    return {
      network,
      path: profile ? `social.${profile.id}.url` : `social.${network}.url`,
      label: `${label} address`,
      value: profile?.url ?? '',
      isOptional: true,
    }
  })
  return (
    <>
      <p className="small muted">
        An address or a name like @yourchain. Clear the box of a network that you don’t use.
      </p>
      <SetupForm
        {...props}
        fields={fields}
        saved={{ words: 'The social profiles are saved.', isOne: false }}
        changesOf={(typed) =>
          fields.flatMap(({ network, path, label, value }): SiteChange[] => {
            const url = profileAddress(network, typed[path] ?? value)
            if (url === value) return []
            const profile = known(network)
            if (!profile) {
              const line = { en: `Follow us on ${label.replace(/ address$/, '')}` }
              return [{ path: 'social', add: { id: network, network, url, line } }]
            }
            return url === ''
              ? [{ path: `social.${profile.id}`, remove: true }]
              : [{ path, value: url }]
          })
        }
      />
    </>
  )
}
