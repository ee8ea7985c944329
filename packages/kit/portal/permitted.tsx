import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Access } from '../contract/access.ts';
import { useMay } from './surroundings.tsx';

/**
 * A screen open to everybody who is signed in, with content for those with a permission; others go to /403.
 */
export const Permitted = ({ access, children }: { access: Access; children: ReactNode }) =>
  useMay()(access) ? children : <Navigate to="/403" replace />;
