import { Script } from 'node:vm';
import { parse } from 'css-tree';
import { messages, refuseFile, sizeless, type Cleaned } from './cleaned.ts';

const longest = 2 * 1024 * 1024;

/** A style sheet that parses. What it may do depends on where it is used. */
export const checkCss = (bytes: Buffer): Cleaned => {
  const code = codeOf(bytes, messages.css);
  try {
    parse(code, {
      parseCustomProperty: false,
      onParseError: (error) => {
        throw error;
      },
    });
  } catch {
    refuseFile(messages.css);
  }
  return {
    ...sizeless,
    kind: 'css',
    extension: 'css',
    contentType: 'text/css; charset=utf-8',
    bytes: Buffer.from(code),
  };
};

/** A script that parses. It is compiled and never run, and never reveals where its source is. */
export const checkScript = (bytes: Buffer): Cleaned => {
  const code = codeOf(bytes, messages.script).replace(/^[ \t]*\/\/[#@] ?sourceMappingURL=.*$/gm, '');
  try {
    void new Script(code, { filename: 'upload.js' });
  } catch {
    refuseFile(messages.script);
  }
  const contentType = 'text/javascript; charset=utf-8';
  return { ...sizeless, kind: 'script', extension: 'js', contentType, bytes: Buffer.from(code) };
};

const codeOf = (bytes: Buffer, message: string): string => {
  try {
    const code = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // A page with the name of a script.
    const isCode = bytes.length <= longest && !code.includes('\0') && !code.trimStart().startsWith('<');
    return isCode ? code : refuseFile(message);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuseFile(message);
  }
};
