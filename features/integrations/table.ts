import type { ColumnType, Generated } from 'kysely';
import type { SystemIntegration } from './contract.ts';
import type { Authentication, SecretSlot } from './contract/parts.ts';
import type { Definition } from './contract/definition.ts';
import type { IntegrationService } from './contract/services.ts';

/** Sealed secrets by slot; each opens only in its own row and slot. */
export type SealedSecrets = Partial<Record<SecretSlot, string>>;

/** A column of JSON, written as text. */
type Json<T> = ColumnType<T, string, string>;

export type SystemTable = {
  id: Generated<number>;
  name: string;
  icon: string;
  color: string;
  iconColor: string;
  notes: string;
  enabled: Generated<boolean>;
  frequencySeconds: number;
  authenticationTypeId: SystemIntegration['authenticationTypeId'];
  /** Without secrets. */
  authentication: Json<Authentication>;
  secrets: Json<SealedSecrets>;
  baseUrl: string;
  headers: Json<SystemIntegration['headers']>;
  brandIds: number[];
  notifyEmails: string[];
  timeoutSeconds: number;
  createdAt: Generated<string>;
  rowVersion: Generated<number>;
};

export type ServiceTable = {
  id: Generated<number>;
  systemId: number;
  /** From 1; services run in this order. */
  position: number;
  name: string;
  notes: string;
  enabled: boolean;
  editable: Generated<boolean>;
  direction: IntegrationService['direction'];
  triggerType: IntegrationService['triggerType'];
  definition: Json<Definition>;
  createdAt: Generated<string>;
  rowVersion: Generated<number>;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    integrationSystem: SystemTable;
    integrationService: ServiceTable;
  }
}
