import { useId } from 'react'
import { RATE_FROM, roleName, type RoleCount } from '#domain/quiz/quiz-results.ts'
import { attempts, count, percent, rolesTitle } from './quiz-text.ts'

const ROW = 56
const WIDTH = 400

/** The pass rate of each role, as bars and as a table, the highest first. */
export function RoleRates({ roles: given }: { roles: readonly RoleCount[] }) {
  const id = useId()
  const roles = given.toSorted((a, b) => (b.passRate ?? -1) - (a.passRate ?? -1))
  const isShort = roles.some(({ passRate }) => passRate === null)
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>Pass rate per role</h2>
      </div>
      <div className="staff-panel-body">
        <RateBars roles={roles} />
        <table className="staff-figures">
          <caption className="visually-hidden">Pass rate per role</caption>
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col">Attempts</th>
              <th scope="col">Passed</th>
              <th scope="col">Rate</th>
            </tr>
          </thead>
          <tbody>
            {roles.map((one) => (
              <tr key={one.role}>
                <th scope="row">{roleName(one.role)}</th>
                <td>{count(one.attempts)}</td>
                <td>{count(one.passed)}</td>
                <td>{one.passRate === null ? <NoRate /> : percent(one.passRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {isShort && (
          <p className="muted fine staff-figures-note">Rates need at least {RATE_FROM} attempts.</p>
        )}
      </div>
    </section>
  )
}

/** A cell without a rate, because there are too few attempts. */
export function NoRate() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Too few for a rate</span>
    </>
  )
}

function RateBars({ roles }: { roles: readonly RoleCount[] }) {
  const titleId = useId()
  return (
    <svg
      className="staff-chart staff-chart-roles"
      viewBox={`0 0 ${WIDTH} ${roles.length * ROW + 4}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{rolesTitle(roles)}</title>
      {roles.map(({ role, attempts: number, passRate }, index) => {
        const y = index * ROW
        return (
          <g key={role}>
            <text x="0" y={y + 16}>
              {roleName(role)}
            </text>
            <text
              className={passRate === null ? undefined : 'staff-value'}
              x={WIDTH}
              y={y + 16}
              textAnchor="end"
            >
              {passRate === null ? attempts(number) : percent(passRate)}
            </text>
            <rect className="staff-track" x="0" y={y + 24} width={WIDTH} height="18" rx="5" />
            {passRate !== null && passRate > 0 && (
              <rect
                className="staff-bar-passed"
                x="0"
                y={y + 24}
                width={Math.max(2, passRate * WIDTH)}
                height="18"
                rx="5"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
