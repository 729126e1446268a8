// Says which Node is needed where an older one was started. It stands before any other code, which an
// older Node may not even parse: so it is CommonJS and an ES module alike, in the syntax of 2009.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'Forecourt needs Node.js 24 or newer. This is Node.js ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and start again.\n',
  )
  process.exit(1)
}
