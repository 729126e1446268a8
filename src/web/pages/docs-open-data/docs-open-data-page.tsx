import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import {
  LOCATIONS_CALL,
  LOCATIONS_CSV_PATH,
  LOCATIONS_GEOJSON_PATH,
  LOCATIONS_JSON_PATH,
  LOCATIONS_SCHEMA_PATH,
  OPEN_DATA_PATH,
} from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import styles from './docs-open-data-page.module.css'
import { openDataCatalog } from './open-data-catalog.ts'
import { OPEN_DATA_FIELDS } from './open-data-fields.ts'

/** What the files of all stores contain, and how they are read. */
export function DocsOpenDataPage() {
  const frame = useFrame()
  const { brand, origin } = frame
  const said = useWords(openDataCatalog)
  const crumbs = breadcrumbs(frame, { name: said.heading, path: OPEN_DATA_PATH })
  return (
    <>
      <PageHead
        title={said.title(brand.name)}
        description={said.description(brand.name)}
        keywords={said.keywords(brand.name)}
        path={OPEN_DATA_PATH}
        structuredData={[crumbs]}
      />
      <header className={`sunken ${styles.header}`}>
        <div className="wrap">
          <h1>{said.heading}</h1>
          <p className="lead">{said.lead}</p>
        </div>
      </header>
      <div className={`wrap ${styles.text}`}>
        <section aria-labelledby="files">
          <h2 id="files">{said.files}</h2>
          <Files />
        </section>
        <section aria-labelledby="examples">
          <h2 id="examples">{said.examples}</h2>
          <Example words={said.whole}>{`curl -O ${origin}${LOCATIONS_CSV_PATH}`}</Example>
          <Example words={said.changed}>
            {`curl --etag-save stores.etag --etag-compare stores.etag \\\n  -o stores.json ${origin}${LOCATIONS_JSON_PATH}`}
          </Example>
          <Example words={said.nearest}>
            {`curl '${origin}${LOCATIONS_CALL}?near=41.38,-81.72&limit=3'`}
          </Example>
        </section>
        <section aria-labelledby="fields">
          <h2 id="fields">{said.fields}</h2>
          <Fields />
          <p className="muted small">{said.more}</p>
        </section>
        <section aria-labelledby="notes">
          <h2 id="notes">{said.goodToKnow}</h2>
          <ul className={styles.list}>
            {said.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="use">
          <h2 id="use">{said.use}</h2>
          <p>{said.license(brand.name)}</p>
        </section>
      </div>
    </>
  )
}

DocsOpenDataPage.words = [openDataCatalog]

function Files() {
  const said = useWords(openDataCatalog)
  const files = [
    [LOCATIONS_JSON_PATH, said.json],
    [LOCATIONS_GEOJSON_PATH, said.geojson],
    [LOCATIONS_CSV_PATH, said.csv],
    [LOCATIONS_SCHEMA_PATH, said.schema],
  ] as const
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{said.files}</caption>
      <thead>
        <tr>
          <th scope="col">{said.file}</th>
          <th scope="col">{said.content}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(([path, content]) => (
          <tr key={path}>
            <th scope="row">
              <a className="link" href={path} translate="no">
                {path}
              </a>
            </th>
            <td>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Example({ words, children }: { words: string; children: string }) {
  return (
    <>
      <p>{words}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre className={styles.code} tabIndex={0} translate="no">
        <code>{children}</code>
      </pre>
    </>
  )
}

function Fields() {
  const said = useWords(openDataCatalog)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{said.fields}</caption>
      <thead>
        <tr>
          <th scope="col">{said.field}</th>
          <th scope="col">{said.type}</th>
          <th scope="col">{said.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {OPEN_DATA_FIELDS.map(({ name, type, isOptional }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">{name}</code>
            </th>
            <td>{said[type]}</td>
            <td>
              {said.meanings[name]}. {isOptional && said.optional}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
