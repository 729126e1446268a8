import { useFrame } from '#web/layout/frame.ts'
import { copyText } from '#web/pages/admin/account/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Recovery codes, which are shown only once, with ways to keep them. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { brand } = useFrame()
  const text = `${brand.name}: recovery codes for signing in. Each works once.\n\n${codes.join('\n')}\n`

  return (
    <>
      <ul className="staff-codes" translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row staff-no-print">
        <Button small onClick={() => save(text)}>
          <Icon name="download" />
          Download
        </Button>
        <Button small onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
        <Button
          small
          kind="ghost"
          onClick={() => void copyText(codes.join('\n'), 'Recovery codes copied')}
        >
          <Icon name="copy" />
          Copy
        </Button>
      </div>
    </>
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
