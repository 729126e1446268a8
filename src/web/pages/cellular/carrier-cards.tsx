import { formatDollars } from '#domain/fuel-savings.ts'
