import type { Job } from '#domain/job/job.ts'

export type QuizJob = Pick<Job, 'id' | 'title' | 'applyUrl'>
