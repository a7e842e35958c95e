/** An upload that was stored: its own random id, the SHA-256 of its bytes in hex, and its size in bytes. */
export type StoredUpload = { id: string; hash: string; size: number };
