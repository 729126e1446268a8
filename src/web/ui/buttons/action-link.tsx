import type { KeyboardEvent, MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps } from './button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = ButtonLinkProps & {
  /** What a press does in place of following the link */
  onAction: () => void
}

/**
 * A link to what a press shows on this page once its script runs; then it is a button that opens a
 * dialog, or something else where `aria-haspopup` says so. Before that, and in a new tab, it is the link.
 */
export function ActionLink({ onAction, target, ...rest }: Props) {
  const isButton = useHydrated()
  if (!isButton) return <ButtonLink {...rest} {...(target && { target })} />
  return (
    <ButtonLink
      aria-haspopup="dialog"
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- still a link: it can be opened in a new tab
      role="button"
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onAction()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== ' ') return
        // The space bar presses a button; on a link it would scroll the page.
        event.preventDefault()
        event.currentTarget.click()
      }}
    />
  )
}
