type Challenge = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
  };
};

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Counts until a derived key begins as the challenge asks, and answers as altcha-lib takes it: JSON in
 * base64. The browser derives keys outside the main thread, so the page stays quick meanwhile.
 */
export const solve = async (given: unknown): Promise<string> => {
  const challenge = given as Challenge; // from our server, which checks what comes back
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const count = new DataView(password.buffer, password.length - 4);
  const work = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash: algorithm.slice(7) };
  const start = performance.now();
  for (let counter = 0; ; counter++) {
    count.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(work, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) {
      const time = Math.round(performance.now() - start);
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey, time } }));
    }
  }
};
