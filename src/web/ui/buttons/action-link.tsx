import { useDeferredValue, type KeyboardEvent, type MouseEvent } from 'react'
import { ButtonLink, type ButtonLinkProps } from './button.tsx'

type Props = ButtonLinkProps & {
  /** Replaces following the link */
  onAction: () => void
}

/**
 * A link that becomes a button after hydration, and then opens a dialog, or what `aria-haspopup` says.
 * Before hydration and in a new tab it is a plain link.
 */
export function ActionLink({
  onAction,
  target,
  'aria-haspopup': popup = 'dialog',
  ...rest
}: Props) {
  // False on the server and in the first render, which must match. With `useHydrated`, the second
  // render of a long list would block the page.
  const isButton = useDeferredValue(true, false)
  return (
    <ButtonLink
      {...rest}
      {...(isButton ? { role: 'button', 'aria-haspopup': popup } : target && { target })}
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
