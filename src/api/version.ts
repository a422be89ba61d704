/** The version of the API document that the operations and types follow; sent to the control plane with each call. */
export const API_VERSION = '2026073100.0.0'
