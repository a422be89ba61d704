export const API_VERSION = '2026073100.0.0'
