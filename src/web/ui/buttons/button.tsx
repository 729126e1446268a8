import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLook = {
  /** `primary` for the main action, `lime` for the main action on a picture, `danger` to delete */
  kind?: 'primary' | 'lime' | 'outline' | 'ghost' | 'danger' | undefined
  /** 40 px high instead of 48 */
  small?: boolean | undefined
  /** As wide as its container */
  wide?: boolean | undefined
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action is running: shows a spinner, and ignores presses */
    busy?: boolean
  }

export function Button({
  kind,
  small,
  wide,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ kind, small, wide }), busy && styles.busy, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Icon name="loader-circle" />}
      {children}
    </button>
  )
}

export type ButtonLinkProps = ButtonLook & LinkProps & { children: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ kind, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ kind, small, wide }), className)} />
}

/** The classes of a button, for elements that are neither a button nor a link. */
export function buttonClass({ kind = 'outline', small, wide }: ButtonLook): string {
  return classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide)
}
