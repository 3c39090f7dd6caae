-- As of everything that is sold (0300): an insurer insures others.
alter table insurance_certificates add constraint seller_is_another_company
  check (provider_company_id <> customer_company_id);
