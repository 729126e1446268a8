import { escapeUTF8 } from 'entities'
import { brandColors, brandRules } from '#domain/brand/brand-palette.ts'
import type { Site } from '#domain/site/site.ts'
import { FAVICON_PATH, MANIFEST_PATH } from '#web/addresses/paths.ts'

type Language = 'en' | 'es'

/** The empty link leads to the address that could not be had. */
const PARTS: Readonly<Record<Language, string>> = {
  en: `<section lang="en"><h1>You’re offline</h1>
<p class="lead">This page isn’t saved on your device. Try again when you’re back online.</p>
<p><a class="link" href="">Try again</a></p></section>`,
  es: `<section lang="es"><h1>No tienes conexión</h1>
<p class="lead">Esta página no está guardada en tu dispositivo. Inténtalo de nuevo cuando tengas conexión.</p>
<p><a class="link" href="">Intentar de nuevo</a></p></section>`,
}

const KEPT_TITLES: Readonly<Record<Language, string>> = {
  en: '<span lang="en">Saved pages</span>',
  es: '<span lang="es">Páginas guardadas</span>',
}

const LOOK = `.offline{padding-block:var(--section);display:grid;gap:3rem;max-width:44rem}
.offline section{display:grid;gap:1rem}
.offline nav h2{margin-bottom:.75rem;font-size:var(--text-3)}
.offline li a{display:inline-block;padding-block:.6rem}
.offline nav:not(:has(li)){display:none}
.offline .name{font:800 var(--text-3) var(--font-display)}`

/**
 * The page that a browser without a connection shows for a page that it has not kept. It has no
 * scripts; the worker puts the links to the kept pages in the place of the comment.
 *
 * @param css the styles of every page
 * @param first the language of its first part; the other one follows
 * @returns the document, and its style sheets for the policy
 */
export function offlinePage(
  { brand }: Pick<Site, 'brand'>,
  css: string,
  first: Language,
): { html: string; styles: readonly string[] } {
  const second = first === 'en' ? 'es' : 'en'
  const colors = brandColors(brand.colors)
  const styles = [css, brandRules(colors), LOOK].filter(Boolean)
  const name = escapeUTF8(brand.name)
  const html = `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${colors.dark}">
<meta name="robots" content="noindex"><title>${first === 'en' ? 'Offline' : 'Sin conexión'} | ${name}</title>
<link rel="icon" href="${FAVICON_PATH}" sizes="32x32"><link rel="manifest" href="${MANIFEST_PATH}">
${styles.map((sheet) => `<style>${sheet}</style>`).join('')}</head>
<body><main class="wrap offline"><p class="name">${name}</p>
${PARTS[first]}
${PARTS[second]}
<nav aria-labelledby="kept"><h2 id="kept">${KEPT_TITLES[first]} / ${KEPT_TITLES[second]}</h2><ul><!--kept--></ul></nav>
</main></body></html>`
  return { html, styles }
}
