-- Files that staff uploaded, cleaned; their bytes are in the artefact store under the name `artefact`.
create table asset (
  asset_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  file_name text not null,
  kind text not null,
  artefact text not null,
  size integer not null,
  width integer,
  height integer,
  uploaded_by text not null default '',
  uploaded_at timestamptz not null default now(),
  constraint asset__file unique (brand_id, artefact)
);
create index asset_artefact on asset (artefact);
select candour_scope('asset');
