import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLook = {
  /** `primary` is the page's first action, `lime` the same on a picture, `danger` deletes */
  kind?: 'primary' | 'lime' | 'outline' | 'ghost' | 'danger' | undefined
  /** 40 px high in place of 48 */
  small?: boolean | undefined
  /** As wide as its place */
  wide?: boolean | undefined
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Its work is under way: it turns, and a second press does nothing */
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

/** A link that looks like a button: to one of our pages, to another site, or to a phone. */
export function ButtonLink({ kind, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ kind, small, wide }), className)} />
}

/** The look of a button, for the rare element that is neither of the two above. */
export function buttonClass({ kind = 'outline', small, wide }: ButtonLook): string {
  return classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide)
}
