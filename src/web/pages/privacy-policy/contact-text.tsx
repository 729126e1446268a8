import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import { isUntranslated, unmarked } from '#domain/text/own-text.ts'
import { useFrame } from '#web/layout/frame.ts'
import { linkedText } from './linked-text.ts'

/** A text in which the chain's own e-mail address and phone number can be followed. */
export function ContactText({ children }: { children: string }) {
  const text = <LinkedText text={unmarked(children)} />
  return isUntranslated(children) ? <span lang={MAIN_LANGUAGE}>{text}</span> : text
}

function LinkedText({ text: whole }: { text: string }) {
  const { email, phone, phoneHref } = useFrame().contact
  const links = [
    { text: email, href: `mailto:${email}` },
    ...(phoneHref === null ? [] : [{ text: phone, href: phoneHref }]),
  ]
  return linkedText(whole, links).map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      // The same words may stand there twice; only their place tells them apart.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} className="link" href={href}>
        {text}
      </a>
    ),
  )
}
