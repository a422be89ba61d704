export const API_VERSION = '2026081901.0.0'
