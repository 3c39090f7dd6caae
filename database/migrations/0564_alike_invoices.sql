-- Numbers that may be of one invoice are compared by their digits alone: without letters, zeros and separators.

alter table financing_applications drop column ebm_digits;
alter table financing_applications add column ebm_digits text
  generated always as (regexp_replace(translate(ebm_number, 'IL', '11'), '[^1-9]', '', 'g')) stored;
comment on column financing_applications.ebm_digits is 'The digits of the EBM number without zeros, I and L read as 1: numbers that are alike here may be of one invoice.';
create index financing_applications_alike on financing_applications (ebm_digits);
