-- Goods that left before their insurance was bound are not insured.

alter table insurance_certificates
  drop constraint insurance_certificates_status_check,
  add constraint insurance_certificates_status_check
    check (status in ('bound', 'in_force', 'ended', 'cancelled', 'cancelled_late', 'void'));
comment on column insurance_certificates.status is 'cancelled: before the goods could leave, nothing is due. cancelled_late: after the planned departure; the premium is due. void: the goods had left before it was bound; it covers nothing and nothing is due.';
