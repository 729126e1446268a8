import type { KeyboardEvent, MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps } from './button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = ButtonLinkProps & {
  /** Replaces following the link */
  onAction: () => void
}

/**
 * A link that becomes a button after hydration, and then opens a dialog, or what `aria-haspopup` says.
 * Before hydration and in a new tab it is a plain link.
 */
export function ActionLink({ onAction, target, ...rest }: Props) {
  const isButton = useHydrated()
  if (!isButton) return <ButtonLink {...rest} {...(target && { target })} />
  return (
    <ButtonLink
      aria-haspopup="dialog"
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is still a link that opens in a new tab
      role="button"
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onAction()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== ' ') return
        // The space bar presses a button, but scrolls the page on a link.
        event.preventDefault()
        event.currentTarget.click()
      }}
    />
  )
}
