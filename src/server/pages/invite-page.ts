import { escapeUTF8 } from 'entities'
import { brandColors, brandRules } from '#domain/brand/brand-palette.ts'
import type { Site } from '#domain/site/site.ts'
import { PASSWORD_MAX, PASSWORD_MIN, SIGN_IN_CODE_MAX } from '#domain/site/staff-account.ts'
import { roleWithArticle } from '#domain/staff/role.ts'
import type { OpenInvitation } from '#domain/staff/staff-answers.ts'
import { FAVICON_PATH, SIGN_IN_PATH } from '#web/addresses/paths.ts'

const LOOK = `.invite{display:grid;place-items:center;min-height:100svh;padding:2.5rem var(--gutter);background:var(--sunken)}
.invite main{display:grid;gap:1.25rem;width:min(27rem,100%);padding:clamp(1.5rem,1rem + 2vw,2.5rem);border:1px solid var(--line);border-radius:var(--radius-panel);background:var(--surface);box-shadow:var(--shadow-2);overflow-wrap:anywhere}
.invite h1{font-size:var(--text-2)}
.invite .name{font:800 var(--text-3) var(--font-display)}
.invite form,.invite form>div{display:grid;gap:1.25rem}
.invite form>div{gap:.4rem}
.invite label{font-weight:700}
.invite input{width:100%;min-height:3rem;padding:.6rem 1rem;border:1.5px solid var(--line-strong);border-radius:var(--radius-input);background:var(--surface);color:var(--ink)}
.invite input[readonly]{border-color:var(--line);background:var(--sunken)}
.invite button{min-height:3rem;padding:.6rem 1.4rem;border-radius:var(--radius-pill);background:var(--primary);color:var(--on-primary);font-weight:700;text-align:center}
.invite button:hover{background:var(--primary-hover)}
.invite [role=alert]{padding:.9rem 1.1rem;border-radius:var(--radius-card);background:var(--red-tint);color:var(--red);font-weight:600;font-size:var(--text-small)}`

/** What the page shows: the form, with what was wrong with it; or only why there is none. */
export type InvitePageState =
  | { invitation: OpenInvitation; problem: string | null; needsCode?: boolean }
  | { invitation: null; problem: string }

/**
 * The page of an invitation. It has no scripts, and the token is nowhere in it: its form goes to the
 * page's own address.
 *
 * @param css the styles of every page
 * @returns the document, and its style sheets for the policy
 */
export function invitePage(
  { brand }: Pick<Site, 'brand'>,
  css: string,
  state: InvitePageState,
): { html: string; styles: readonly string[] } {
  const colors = brandColors(brand.colors)
  const styles = [css, brandRules(colors), LOOK].filter(Boolean)
  const name = escapeUTF8(brand.name)
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${colors.dark}">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>Invitation | ${name}</title><link rel="icon" href="${FAVICON_PATH}" sizes="32x32">
${styles.map((sheet) => `<style>${sheet}</style>`).join('')}</head>
<body><div class="invite"><main><p class="name">${name}</p>
${state.invitation === null ? closed(state.problem) : form(state.invitation, state, name)}
</main></div></body></html>`
  return { html, styles }
}

/** For people with two-step sign-in: a link does not bypass it. */
const CODE_FIELD = `<div><label for="code">Code from your app</label>
<input id="code" name="code" required maxlength="${SIGN_IN_CODE_MAX}" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" aria-describedby="code-hint">
<p id="code-hint" class="small muted">6 digits, or a recovery code</p></div>`

function closed(problem: string): string {
  return `<h1>This link doesn’t work</h1>
<p>${escapeUTF8(problem)}</p>
<p><a class="link" href="${SIGN_IN_PATH}">Go to sign-in</a></p>`
}

function form(
  { username, role }: OpenInvitation,
  { problem, needsCode = false }: { problem: string | null; needsCode?: boolean },
  chain: string,
): string {
  const person = escapeUTF8(username)
  const isBad = problem !== null
  return `<h1>Welcome, ${person}</h1>
<p>Choose a password to sign in to ${chain} as ${roleWithArticle(role)}. This link works once.</p>
<form method="post">
${isBad ? `<p role="alert" id="problem">${escapeUTF8(problem)}</p>` : ''}
<div><label for="username">Username</label>
<input id="username" name="username" value="${person}" readonly autocomplete="username"></div>
<div><label for="password">New password</label>
<input id="password" name="password" type="password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}" autocomplete="new-password" aria-describedby="${isBad ? 'problem ' : ''}hint"${isBad ? ' aria-invalid="true"' : ''}>
<p id="hint" class="small muted">At least ${PASSWORD_MIN} characters</p></div>
${needsCode ? CODE_FIELD : ''}
<button>Set password and sign in</button>
</form>`
}
