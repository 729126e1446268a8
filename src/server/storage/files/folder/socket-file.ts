/** In the data folder while the site runs: through it a command asks the process that has the folder. */
export const SOCKET_FILE = '.site.sock'
