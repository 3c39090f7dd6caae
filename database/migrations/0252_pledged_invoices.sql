-- An invoice is known by its seller, the device that signed it and the running number of the receipt. What else is
-- written beside them, another amount or another buyer, makes no other invoice of it.

alter table financing_applications
  add column ebm_digits text not null generated always as (regexp_replace(ebm_number, '[/0]', '', 'g')) stored;
comment on column financing_applications.fingerprint is 'SHA-256 of seller, device and running number: what makes an invoice this one and no other (domain/financing/invoice.ts).';
comment on column financing_applications.ebm_digits is 'The EBM number without slashes and zeros: numbers that are alike here may be one invoice.';
create index financing_applications_alike on financing_applications (seller_tin, ebm_digits);
create index financing_applications_same_sale on financing_applications (seller_tin, buyer_tin, invoiced_on, invoice_amount);

-- The same as invoiceIdentity; where two that stand now turn out to be one, the older keeps the pledge.
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
  from first f where f.id = a.id and (f.turn = 1 or f.status = 'declined');
