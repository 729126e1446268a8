/** The list of openings; the quiz for one of them is a state of its page. */
export const JOBS_PATH = '/job-opportunities'
