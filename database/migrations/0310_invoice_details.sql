-- Who applies for financing says at first who they are and for how much; what tells the invoice from every other comes
-- afterwards, in one piece. An invoice is pledged by its details, and nothing is decided without them.

alter table financing_applications
  alter column registered_on drop not null,
  alter column invoiced_on drop not null,
  alter column buyer_name drop not null,
  alter column seller_tin drop not null,
  alter column buyer_tin drop not null,
  alter column ebm_number drop not null,
  alter column ebm_digits drop not null,
  alter column fingerprint drop not null,
  add column details_at timestamptz;
comment on column financing_applications.details_at is 'When the applicant added the details of the invoice; null: they are missing.';

-- Rows of all companies: the owner sets its own rule aside. Without that the fingerprints of 0252 were left as they were
-- where the owner is no superuser: they are made once more.
alter table financing_applications no force row level security;
update financing_applications set details_at = submitted_at;
with parts as (
  select a.id, a.seller_tin,
         array(select regexp_replace(part, '^([A-Z]*)0+(?=[0-9])', '\1') from regexp_split_to_table(a.ebm_number, '/') part) as part
    from financing_applications a
), keyed as (
  select p.id, sha256(convert_to(p.seller_tin || '|' || case
           when p.part[1] ~ '[A-Z]' and array_length(p.part, 1) > 1 then p.part[1] || '/' || p.part[2]
           else array_to_string(p.part, '/') end, 'UTF8')) as print
    from parts p
), first as (
  select k.id, k.print, row_number() over (partition by k.print, a.status = 'declined' order by a.submitted_at, a.id) as turn, a.status
    from keyed k join financing_applications a using (id)
)
update financing_applications a set fingerprint = f.print
  from first f where f.id = a.id and (f.turn = 1 or f.status = 'declined') and a.fingerprint <> f.print;
alter table financing_applications force row level security;

alter table financing_applications
  add constraint financing_applications_details_whole check (num_nonnulls(details_at, registered_on, invoiced_on,
    buyer_name, seller_tin, buyer_tin, ebm_number, fingerprint) in (0, 8)),
  add constraint financing_applications_decided_by_details check (status in ('submitted', 'declined') or details_at is not null);
grant update (details_at, registered_on, invoiced_on, buyer_name, seller_tin, buyer_tin, ebm_number, fingerprint)
  on financing_applications to umuhora_app;
create index financing_applications_without_details on financing_applications (submitted_at)
  where status = 'submitted' and details_at is null;

-- They are written once, by the applicant: a pledge is no draft.
create function financing_details_are_final() returns trigger language plpgsql as $$
begin
  if old.details_at is not null then
    raise exception 'the details of an invoice are written once'
      using errcode = 'check_violation', constraint = 'financing_details_are_final';
  end if;
  return new;
end $$;
create trigger financing_details_final
  before update of details_at, registered_on, invoiced_on, buyer_name, seller_tin, buyer_tin, ebm_number, fingerprint
  on financing_applications for each row execute function financing_details_are_final();
