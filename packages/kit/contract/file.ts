import * as z from 'zod/mini';
import { named, requiredMessage } from './fields.ts';

/** A file sent with the request, in routes with `upload`. */
export const file = (title: string, description?: string) =>
  named(
    z.custom<File>((value) => typeof File === 'function' && value instanceof File, requiredMessage),
    description === undefined ? { title } : { title, description },
  );
