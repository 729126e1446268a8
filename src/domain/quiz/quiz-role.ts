/** The roles with their own questions (spec 3). */
export const QUIZ_ROLES = ['AssistantManager', 'WirelessSales', 'Cook', 'Cashier'] as const
export type QuizRole = (typeof QUIZ_ROLES)[number]
